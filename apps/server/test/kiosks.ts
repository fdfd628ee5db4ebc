import { KIOSK_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { Row } from '#db/tables.ts'
import type { By, TestApp } from './app.ts'

export const byKiosk = (token: string): Required<Pick<By, 'cookie' | 'headers'>> => ({
  cookie: `kiosk=${token}`,
  headers: { [KIOSK_HEADER]: '1' },
})

/** Paired by default. Returns its headers, too. */
export async function aKiosk(
  { database }: Pick<TestApp, 'database'>,
  clubId: string,
  own: Partial<Row<'kiosks'>> = {},
  token = newToken(),
) {
  const at = currentTime().toISOString()
  const row: Row<'kiosks'> = {
    ...{ clubId, id: newId(), name: 'Tablet at the slip', codeHash: null, codeEndsAt: null },
    ...{ tokenHash: hashToken(token), createdAt: at, pairedAt: at, lastSeenAt: at, endedAt: null },
    ...own,
  }
  await database.db.insertInto('kiosks').values(row).execute()
  return { ...row, ...byKiosk(token) }
}

/** Fields of a kiosk that waits for its code, whose hash needs the server's secret. */
export const unpaired = { tokenHash: null, pairedAt: null, lastSeenAt: null }
