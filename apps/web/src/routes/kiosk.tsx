import type { OwnKiosk } from '@boathouse/domain/kiosks/model'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { damageChannel } from '#features/damages/damage-channel.ts'
import { UnsentDamages } from '#features/damages/unsent-damage.tsx'
import { registerWorkerLater } from '#features/installation/register-worker.ts'
import { KioskScreen } from '#features/kiosks/kiosk-screen.tsx'
import { useFollowClub } from '#features/live/use-follow-club.ts'
import { BoardScreen } from '#features/outings/board-screen.tsx'
import { outingChannel } from '#features/outings/outing-channel.ts'
import { useSendOutbox } from '#outbox/use-outbox.ts'

const DamageDialog = lazyRouteComponent(() => import('#features/damages/damage-editor.tsx'), 'DamageDialog')

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
