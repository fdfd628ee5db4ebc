import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { BoatAddress } from './api.ts'
import { DamagesCard } from './damages-card.tsx'
import { UnsentOfBoat } from './unsent-damage.tsx'

const DamageDialog = lazyRouteComponent(() => import('./damage-editor.tsx'), 'DamageDialog')

interface Props extends BoatAddress {
  readonly userId: string
  readonly boatName: string
  readonly mayReport: boolean
  readonly isReporting: boolean
  readonly onReport: () => void
  readonly onClose: () => void
}

export function BoatDamage({
  userId,
  mayReport,
  isReporting,
  onReport,
  onClose,
  boatName,
  ...address
}: Props) {
  // Preload the dialog, so it opens offline.
  useEffect(() => {
    if (mayReport) void DamageDialog.preload?.()
  }, [mayReport])
  return (
    <>
      <DamagesCard
        {...{ ...address, mayReport, onReport }}
        unsent={<UnsentOfBoat userId={userId} boatId={address.boatId} />}
      />
      {mayReport && isReporting && (
        <Suspense>
          <DamageDialog {...{ userId, ...address, boatName, onClose }} />
        </Suspense>
      )}
    </>
  )
}
