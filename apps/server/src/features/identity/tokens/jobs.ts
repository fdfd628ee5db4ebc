import { describeNetwork } from '#auth/client-key.ts'
import type { Actor } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Cached networks; if exceeded, the cache is cleared and uses are written again. */
const MAX_KNOWN = 10_000

/** Records tokens' uses once per day and network, so two alternating networks don't write on every call. */
export class TokenUses {
  #day = ''
  readonly #known = new Set<string>()

  async note(ctx: PublicContext, { token, user }: Actor, clientKey: string): Promise<void> {
    if (!token) return
    const use = { lastUsedOn: ctx.now.toISOString().slice(0, 10), lastNetwork: describeNetwork(clientKey) }
    if (this.#day !== use.lastUsedOn || this.#known.size >= MAX_KNOWN) this.#known.clear()
    this.#day = use.lastUsedOn
    const key = `${token.id} ${use.lastNetwork}`
    const isToday = token.lastUsedOn === use.lastUsedOn
    if (isToday && (token.lastNetwork === use.lastNetwork || this.#known.has(key))) {
      this.#known.add(key)
      return
    }
    if (token.lastUsedOn !== null) await queries.markUse(ctx.db, token.id, use)
    else
      await inTransaction(ctx, async (inside) => {
        if (await queries.markFirstUse(inside.db, token.id, use))
          await recordEntry(inside, { action: 'tokenFirstUsed', actorId: user.id })
      })
    this.#known.add(key)
  }
}
