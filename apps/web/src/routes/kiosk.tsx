import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { damageChannel } from '#features/boathouse/damages/damage-channel.ts'
import { UnsentDamages } from '#features/boathouse/damages/unsent-damage.tsx'
import { KioskScreen } from '#features/boathouse/kiosks/kiosk-screen.tsx'
import { BoardScreen } from '#features/boathouse/outings/board-screen.tsx'
import { outingChannel } from '#features/boathouse/outings/outing-channel.ts'
import { registerWorkerLater } from '#features/club/installation/register-worker.ts'
import { useFollowClub } from '#features/club/live/use-follow-club.ts'
import { useSendOutbox } from '#outbox/use-outbox.ts'

const DamageDialog = lazyRouteComponent(
  () => import('#features/boathouse/damages/damage-editor.tsx'),
  'DamageDialog',
)

/** Sends entries queued before a restart. For users the app's frame does that; a kiosk has no frame. */
const loadChannels = async () => [outingChannel, damageChannel]

export const Route = createFileRoute('/kiosk')({ component: Kiosk })

function Kiosk() {
  // Kiosks must open offline too.
  useEffect(registerWorkerLater, [])
  return <KioskScreen>{(own) => <KioskBoard own={own} />}</KioskScreen>
}

function KioskBoard({ own: { id, name, club } }: { readonly own: OwnKiosk }) {
  useFollowClub(id, club.id, true)
  useSendOutbox(id, loadChannels)
  return (
    <>
      <UnsentDamages userId={id} />
      <BoardScreen
        clubId={club.id}
        userId={id}
        isKiosk
        renderLog={() => null}
        renderDamage={(boat, onClose) => (
          <Suspense>
            <DamageDialog
              key={boat.id}
              userId={id}
              clubId={club.id}
              boatId={boat.id}
              boatName={boat.name}
              {...{ onClose }}
            />
          </Suspense>
        )}
        back={<p translate="no">{name}</p>}
      />
    </>
  )
}
