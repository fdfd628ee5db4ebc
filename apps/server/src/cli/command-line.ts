import { explainToOperator } from '#db/errors.ts'
import { printableLines } from '../printable.ts'
import { SettingError } from '../setting-error.ts'

/** Error whose message is printed for the operator. */
export class CommandError extends Error {}

export const findCommand = <Command>(
  commands: Readonly<Record<string, Command>>,
  name: string,
): Command | undefined => (Object.hasOwn(commands, name) ? commands[name] : undefined)

export interface CommandLine {
  readonly words: readonly string[]
  readonly writeError: (text: string) => void
}

export const ownCommandLine: CommandLine = {
  words: process.argv.slice(2),
  writeError: (text) => process.stderr.write(text),
}

/** Runs the command named by `words`. Returns the exit code; failures print one sentence. */
export async function runCommand(
  run: (name: string, words: string[]) => Promise<void>,
  ownSentence: (error: unknown) => string | null,
  { words: [name = '', ...words], writeError }: CommandLine = ownCommandLine,
): Promise<0 | 1> {
  try {
    await run(name, words)
    return 0
  } catch (error) {
    writeError(`${printableLines(ownSentence(error) ?? explainError(error))}\n`)
    return 1
  }
}

function explainError(error: unknown): string {
  if (error instanceof CommandError || error instanceof SettingError) return error.message
  return explainToOperator(error) ?? `That didn’t work: ${(error as Error).message}`
}
