import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import type { QueryClient } from '@tanstack/react-query'
import { noteEnded } from './ended-kiosks.ts'
import { forgetBoard } from './kept-kiosk.ts'

/** When the device becomes another kiosk: remembers the earlier one, whose unsent changes are kept, and drops its cached board. */
export function leaveKiosk(queryClient: QueryClient, before: OwnKiosk): void {
  noteEnded(before)
  forgetBoard(queryClient, before.club.id)
}
