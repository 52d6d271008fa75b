/** The typeface of headings, names and questions. */

/** Beside the words of the page, which have to be fetched as well; whoever waits longer reads in another serif this time,
 * and has the font the next time. */
const WAIT_MS = 1000;

/** Whether it is there in time. */
export async function loadVoice(): Promise<boolean> {
  const late = new Promise<FontFace[]>((done) => setTimeout(() => done([]), WAIT_MS));
  const faces = await Promise.race([document.fonts.load('1em "Young Serif"'), late]).catch(() => []);
  return faces.length > 0;
}
