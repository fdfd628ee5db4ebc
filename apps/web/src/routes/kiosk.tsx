import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registerWorkerLater } from '#features/installation/register-worker.ts'
import { KioskScreen } from '#features/kiosks/kiosk-screen.tsx'
import { BoardScreen } from '#features/outings/board-screen.tsx'

export const Route = createFileRoute('/kiosk')({ component: Kiosk })

/** The board as a club's own device shows it. */
function Kiosk() {
  // It opens without a network, too.
  useEffect(registerWorkerLater, [])
  return (
    <KioskScreen>
      {({ id, name, club }) => (
        <BoardScreen
          clubId={club.id}
          userId={id}
          isKiosk
          renderLog={() => null}
          back={<p translate="no">{name}</p>}
        />
      )}
    </KioskScreen>
  )
}
