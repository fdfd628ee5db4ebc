type AnyFunction = (...args: never[]) => Promise<unknown>

type AsyncFunctions<M> = {
  readonly [Name in keyof M as M[Name] extends AnyFunction ? Name : never]: M[Name]
}

/** Loads a module at the first call of its functions, so startup doesn't wait for features. */
export function lazyModule<M extends object>(load: () => Promise<M>): AsyncFunctions<M> {
  let loaded: M | undefined
  const get = (_target: object, name: string) =>
    loaded?.[name as keyof M] ??
    (async (...args: unknown[]) => {
      loaded ??= await load()
      return (loaded[name as keyof M] as (...args: unknown[]) => Promise<unknown>)(...args)
    })
  return new Proxy({}, { get }) as AsyncFunctions<M>
}
