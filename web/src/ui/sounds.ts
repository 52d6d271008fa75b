/** Soft sounds, made on the spot; silent where the person wants it so. */
import { settings } from "$/lib/settings.svelte";

export type Sound = "deal" | "draw" | "play" | "turn" | "win" | "lose" | "knock" | "your-turn" | "over" | "chat";

/** Seconds after the beginning, seconds long, how loud (0 to 1). */
interface Part {
  at: number;
  long: number;
  loud: number;
}
/** A note that fades away; it may slide to another pitch (in hertz), as wood does when it is struck. */
interface Tone extends Part {
  pitch: number;
  slide?: number;
}
/** Paper: a breath of noise around a pitch, sliding to another. */
interface Rustle extends Part {
  around: number;
  to: number;
}

const slide = (at: number): Rustle => ({ at, long: 0.14, loud: 0.35, around: 1800, to: 900 });
const knock = (at: number): readonly (Tone | Rustle)[] => [
  { at, long: 0.16, loud: 0.9, pitch: 210, slide: 110 },
  { at, long: 0.03, loud: 0.5, around: 1200, to: 500 },
];
const note = (at: number, pitch: number, long = 0.5, loud = 0.3): Tone => ({ at, long, loud, pitch });

const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.25;
const G5 = 783.99;
const A4 = 440;
const F4 = 349.23;
const C6 = 1046.5;

const SOUNDS: Readonly<Record<Sound, readonly (Tone | Rustle)[]>> = {
  deal: [slide(0), slide(0.11), slide(0.22), slide(0.33)],
  draw: [slide(0)],
  play: [slide(0), { at: 0.1, long: 0.06, loud: 0.35, pitch: 160, slide: 90 }],
  turn: [{ at: 0, long: 0.1, loud: 0.4, around: 900, to: 2600 }],
  win: [note(0, C5), note(0.1, E5), note(0.2, G5, 0.7)],
  lose: [note(0, A4, 0.35, 0.2), note(0.14, F4, 0.5, 0.2)],
  knock: [...knock(0), ...knock(0.2)],
  "your-turn": [note(0, A4, 0.4, 0.25), note(0.14, D5, 0.6, 0.25)],
  over: [note(0, C5), note(0.14, E5), note(0.28, G5), note(0.42, C6, 1)],
  chat: [note(0, G5, 0.18, 0.15)],
};

const VOLUME = 0.22;
let room: AudioContext | null = null;
let paper: AudioBuffer | null = null;

export function sound(name: Sound): void {
  // Browsers let a page sound only after a touch or key; before that, silence is no mistake.
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  try {
    room ??= new AudioContext();
    if (room.state === "suspended") void room.resume().catch(() => undefined);
    for (const part of SOUNDS[name]) {
      if ("pitch" in part) tone(room, part);
      else rustle(room, part);
    }
  } catch {
    // no sound device: the game goes on in silence
  }
}

function tone(audio: AudioContext, part: Tone): void {
  const source = audio.createOscillator();
  const start = audio.currentTime + part.at;
  source.type = "triangle";
  source.frequency.setValueAtTime(part.pitch, start);
  if (part.slide) source.frequency.exponentialRampToValueAtTime(part.slide, start + part.long);
  source.connect(fading(audio, part, 0.008));
  source.start(start);
  source.stop(start + part.long);
}

function rustle(audio: AudioContext, part: Rustle): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const start = audio.currentTime + part.at;
  source.buffer = paper ??= noise(audio);
  filter.type = "bandpass";
  filter.Q.value = 0.8;
  filter.frequency.setValueAtTime(part.around, start);
  filter.frequency.exponentialRampToValueAtTime(part.to, start + part.long);
  source.connect(filter).connect(fading(audio, part, part.long / 3));
  source.start(start);
  source.stop(start + part.long);
}

/** Swells for a moment, then fades away. */
function fading(audio: AudioContext, { at, long, loud }: Part, swell: number): AudioNode {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, start + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(audio.destination);
  return gain;
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
