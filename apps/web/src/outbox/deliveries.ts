import type { CallFailure } from '#lib/api/call.ts'

interface Delivery {
  readonly resolve: (reply: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Callers that wait for the response to an entry. */
export function createDeliveries() {
  const waiting = new Map<string, Delivery>()
  return {
    /** Resolves to the response to an entry; to null if it is still queued after `sending`, or after `gone`. */
    wait: async (id: string, sending: Promise<unknown>, gone = sending): Promise<unknown> => {
      const outcome = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      const left = Promise.race([sending, gone]).then(() => null)
      return Promise.race([outcome, left]).finally(() => waiting.delete(id))
    },
    resolve: (id: string, reply: unknown): void => waiting.get(id)?.resolve(reply),
    reject: (id: string, failure: CallFailure): boolean => {
      waiting.get(id)?.reject(failure)
      return waiting.delete(id)
    },
  }
}
