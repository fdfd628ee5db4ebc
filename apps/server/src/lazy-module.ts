type AnyFunction = (...args: never[]) => Promise<unknown>

/** The functions of a module that return promises. */
type AsyncFunctions<M> = {
  readonly [Name in keyof M as M[Name] extends AnyFunction ? Name : never]: M[Name]
}

/**
 * Returns the asynchronous functions of a module that is loaded when one of them is first called: no start waits for the services of
 * features and their libraries.
 */
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
