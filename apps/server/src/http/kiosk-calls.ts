import { KIOSK_HEADER } from '@boathouse/domain/kernel/contract'
import type { FastifyRequest } from 'fastify'
import { noteKioskSeen } from '#auth/kiosks.ts'
import type { Db } from '#db/tables.ts'

export const isFromKiosk = (headers: FastifyRequest['headers']): boolean =>
  headers[KIOSK_HEADER] !== undefined

/** Records a kiosk's last use. A failed write, for example on a full disk, doesn't fail the read. */
export async function noteKiosk(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { actor, log }: Pick<FastifyRequest, 'actor' | 'log'>,
): Promise<void> {
  if (!actor?.kiosk) return
  await noteKioskSeen(db, actor, clock()).catch((error) =>
    log.warn({ err: error }, 'a kiosk’s last call not written down'),
  )
}
