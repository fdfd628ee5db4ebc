/** The address that a link was asked for, so that opening the link needs no typing. The original's key. */
const KEY = 'emailForSignIn'

export const rememberEmail = (email: string) => quietly(() => localStorage.setItem(KEY, email))
export const rememberedEmail = (): string | null => quietly(() => localStorage.getItem(KEY)) ?? null
export const forgetEmail = () => quietly(() => localStorage.removeItem(KEY))

/** A browser that refuses storage only asks for the address again. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
