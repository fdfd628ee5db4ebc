import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { quietly } from '#lib/device/quietly.ts'
import { wipeDrafts } from '#lib/offline/draft-store.ts'
import { readUnsavedWork } from '#lib/offline/unsaved-work.ts'
import { moveOutbox } from '#outbox/move-outbox.ts'

type EndedKiosk = Pick<OwnKiosk, 'id' | 'club'>

const NAME = 'kiosk-ended'

function readEnded(): readonly EndedKiosk[] {
  const text = quietly(() => localStorage.getItem(NAME))
  return (text ? quietly(() => JSON.parse(text) as EndedKiosk[]) : undefined) ?? []
}

const writeEnded = (ended: readonly EndedKiosk[]) =>
  quietly(() =>
    ended.length > 0 ? localStorage.setItem(NAME, JSON.stringify(ended)) : localStorage.removeItem(NAME),
  )

export const noteEnded = ({ id, club }: EndedKiosk): void =>
  void writeEnded([...readEnded().filter((one) => one.id !== id), { id, club }])

export interface UnsentOfKiosk {
  readonly id: string
  readonly club: EndedKiosk['club']
  readonly count: number
}

export async function listUnsent(): Promise<UnsentOfKiosk[]> {
  const counted = readEnded().map(async ({ id, club }) => ({
    ...{ id, club },
    count: (await readUnsavedWork(id))?.unsent ?? 0,
  }))
  return (await Promise.all(counted)).filter(({ count }) => count > 0)
}

export async function discardUnsent(id: string): Promise<void> {
  await wipeDrafts(id)
  writeEnded(readEnded().filter((one) => one.id !== id))
}

/** Moves unsent changes that the device made as earlier kiosks of the same club to its current kiosk. */
export async function takeOverUnsent({ id, club }: EndedKiosk): Promise<void> {
  const [own, others] = [true, false].map((isOwn) =>
    readEnded().filter((one) => (one.club.id === club.id) === isOwn),
  )
  const belongs = (about: unknown) => (about as { clubId?: string }).clubId === club.id
  for (const ended of own ?? []) await moveOutbox(ended.id, id, belongs)
  writeEnded(others ?? [])
}
