import { KIOSK_HEADER } from '@boathouse/domain/kernel/contract'
import type { FastifyRequest } from 'fastify'
import { noteKioskSeen } from '#auth/kiosks.ts'
import type { Db } from '#db/tables.ts'

/** Whether a request says that it comes from a kiosk. */
export const isFromKiosk = (headers: FastifyRequest['headers']): boolean =>
  headers[KIOSK_HEADER] !== undefined

/** Writes down when a kiosk was here. What can't be written down, such as on a full disk, must not end what only reads. */
export async function noteKiosk(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { actor, log }: Pick<FastifyRequest, 'actor' | 'log'>,
): Promise<void> {
  if (!actor?.kiosk) return
  await noteKioskSeen(db, actor, clock()).catch((error) =>
    log.warn({ err: error }, 'a kiosk’s last call not written down'),
  )
}
