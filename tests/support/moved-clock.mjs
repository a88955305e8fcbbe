// Moves the clock of a process, as `node --import` of this file, by the milliseconds of CLOCK_AHEAD_MS. What the system says of files stays.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (real, words, target) =>
    Reflect.construct(real, words.length > 0 ? words : [Date.now()], target),
  apply: () => new Date().toString(),
});
