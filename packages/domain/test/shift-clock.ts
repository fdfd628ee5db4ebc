/**
 * Shifts `new Date()` and `Date.now()` of this process or page by `shiftMs`. Doesn't change other dates, timers and
 * `performance.now()`. Must be self-contained, because Playwright sends its source to pages.
 */
export function shiftClock(shiftMs: number): void {
  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + shiftMs
  // Not in the proxy, so tests can spy on it.
  RealDate.now = now
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  })
  RealDate.prototype.constructor = globalThis.Date
}
