# People and their names, and what the server refuses before a table is asked.

refused-name-empty = A name needs something to see: 1 to { $most } letters, digits or other visible characters.
refused-name-long = This name has { $given } characters. Allowed are 1 to { $most }.
refused-recovery = Nobody has this recovery code: it is mistyped, was used already, or a newer one has replaced it. Use the newest one, or ask for a new one on the device that still knows you.
refused-nobody = You have no name here yet. Choose a name first, or use your recovery code.
refused-guests = A person can have { $most } guests on a device, and you have them all. Rename one of them instead.
refused-guest = Guests have no device of their own. Ask for this in your own name.
refused-foreign = This was asked for by the page of another site, and only pages of this server may do so. Open this server's own address.
refused-too-many = That was too much in a short time. Please wait { $seconds ->
    [one] { $seconds } second
    *[other] { $seconds } seconds
}, then try again.
refused-too-large = That is larger than anything this server needs. Send less at once.
refused-too-long = This took the server too long, so it gave up. Please try again in a moment.
refused-form = Only JSON is understood here. Send JSON, with the header “Content-Type: application/json”.
refused-request = This request can not be understood; the protocol and the API description say what is allowed. { $problems }
refused-field = { $field }: { $why }
refused-no-such-page = There is nothing at this address. Check it, or begin at the start page.
refused-method = This address can not be asked in this way. The API description says how.
refused-broken = Something went wrong on the server, and it was not you. Its operator finds it in the log; please try again later.
