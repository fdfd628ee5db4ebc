import type { CallFailure } from '#lib/api/call.ts'

interface Delivery {
  readonly resolve: (reply: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Who waits to hear what became of which entry. */
export function createDeliveries() {
  const waiting = new Map<string, Delivery>()
  return {
    expect: (id: string): Promise<unknown> =>
      new Promise((resolve, reject) => waiting.set(id, { resolve, reject })),
    resolve: (id: string, reply: unknown): void => {
      waiting.get(id)?.resolve(reply)
      waiting.delete(id)
    },
    /** Whether somebody waited, and takes the refusal upon themselves. */
    reject: (id: string, failure: CallFailure): boolean => {
      waiting.get(id)?.reject(failure)
      return waiting.delete(id)
    },
    /** Nobody is to wait any longer: it is sent later, or there is nothing to send. */
    end: (): void => {
      for (const { resolve } of waiting.values()) resolve(null)
      waiting.clear()
    },
  }
}
