const tooSlowForSilence = 1000

/** Error of which users see the message, without a stack. */
export class UserError extends Error {}

export function printLine(line) {
  process.stderr.write(`${line}\n`)
}

/** Prints a line after a second, with running seconds on a terminal, and finally the time taken. */
export async function withProgress(what, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stderr.isTTY
  let shown = false
  const show = () => {
    if (live) process.stderr.write(`\r${what} … ${seconds()} s `)
    else if (!shown) printLine(`${what} …`)
    shown = true
  }
  const first = setTimeout(show, tooSlowForSilence)
  const ticking = live ? setInterval(() => shown && show(), 1000) : undefined
  try {
    const result = await work()
    if (shown) printLine(`${live ? '\r' : ''}${what}: done in ${seconds()} s`)
    return result
  } catch (error) {
    if (shown && live) printLine('')
    throw error
  } finally {
    clearTimeout(first)
    clearInterval(ticking)
  }
}

/** Runs a command's main function; a `UserError` ends it with one sentence. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    printLine(error.message)
    process.exitCode = 1
  }
}
