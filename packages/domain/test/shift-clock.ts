/**
 * Moves the clock of this process or page by `shiftMs` milliseconds: `new Date()` and `Date.now()` show the time of the
 * test run. Dates made from an argument, timers and `performance.now()` are unchanged. Uses nothing from outside, because
 * Playwright sends its source into pages.
 */
export function shiftClock(shiftMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + shiftMs
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  RealDate.prototype.constructor = globalThis.Date
}
