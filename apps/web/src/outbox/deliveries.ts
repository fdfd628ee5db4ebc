import type { CallFailure } from '#lib/api/call.ts'

interface Delivery {
  readonly resolve: (reply: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Who waits to hear what became of which entry. */
export function createDeliveries() {
  const waiting = new Map<string, Delivery>()
  return {
    /** What the server responds to an entry, by the end of `sending`; null where it is left for later, or nobody waits from `gone` on. */
    wait: async (id: string, sending: Promise<unknown>, gone = sending): Promise<unknown> => {
      const outcome = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      const left = Promise.race([sending, gone]).then(() => null)
      return Promise.race([outcome, left]).finally(() => waiting.delete(id))
    },
    resolve: (id: string, reply: unknown): void => waiting.get(id)?.resolve(reply),
    /** Whether somebody waited, and takes the refusal upon themselves. */
    reject: (id: string, failure: CallFailure): boolean => {
      waiting.get(id)?.reject(failure)
      return waiting.delete(id)
    },
  }
}
