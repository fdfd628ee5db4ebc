/** As long as queries keep theirs for fresh, in milliseconds. */
const FRESH_MS = 10_000

interface EarlyCall {
  readonly madeAt: number
  readonly answer: Promise<Response>
}

const underWay = new Map<string, EarlyCall>()

/** Asks for what the program will want first, while the program itself is still on its way. */
export function callEarly(address: string): Promise<Response> {
  const headers = { accept: 'application/json' }
  const answer = fetch(address, { method: 'GET', credentials: 'same-origin', headers })
  // Whoever takes it hears of it; nobody has to.
  answer.catch(() => undefined)
  underWay.set(address, { madeAt: performance.now(), answer })
  return answer
}

/** What was asked early at an address: once, and only while it is fresh. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const call = underWay.get(address)
  underWay.delete(address)
  return call && performance.now() - call.madeAt < FRESH_MS ? call.answer : undefined
}

/** Somebody else may be signed in from now on. */
export const forgetEarly = (): void => underWay.clear()
