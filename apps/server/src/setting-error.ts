/** Error that ends the start with its message. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

export const invalidSetting = (name: string, should: string): never => {
  throw new SettingError(`${name} is wrong: it should be ${should}.`)
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
