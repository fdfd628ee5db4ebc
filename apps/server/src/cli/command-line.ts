import { explainToOperator } from '#db/errors.ts'
import { printableLines } from '../printable.ts'
import { SettingError } from '../setting-error.ts'

/** Ends a command; the message is the one sentence that the operator reads. */
export class CommandError extends Error {}

/** The one that a word of the command line names. */
export const findCommand = <Command>(
  commands: Readonly<Record<string, Command>>,
  name: string,
): Command | undefined => (Object.hasOwn(commands, name) ? commands[name] : undefined)

/** Runs a command on what stands in the command line; whatever stops it is one sentence, and an exit code of 1. */
export async function runCommand(
  run: (name: string, words: string[]) => Promise<void>,
  ownSentence: (error: unknown) => string | null,
): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2)
  try {
    await run(name, words)
  } catch (error) {
    process.stderr.write(`${printableLines(ownSentence(error) ?? explainError(error))}\n`)
    process.exitCode = 1
  }
}

function explainError(error: unknown): string {
  if (error instanceof CommandError || error instanceof SettingError) return error.message
  return explainToOperator(error) ?? `It did not work: ${(error as Error).message}`
}
