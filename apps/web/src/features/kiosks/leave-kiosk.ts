import type { OwnKiosk } from '@boathouse/domain/kiosks/model'
import type { QueryClient } from '@tanstack/react-query'
import { noteEnded } from './ended-kiosks.ts'
import { forgetBoard } from './kept-kiosk.ts'

/** Called when the device becomes another kiosk: keeps unsent changes if that one is of the same club, and deletes the rest. */
export function leaveKiosk(queryClient: QueryClient, before: OwnKiosk): void {
  noteEnded(before)
  forgetBoard(queryClient, before.club.id)
}
