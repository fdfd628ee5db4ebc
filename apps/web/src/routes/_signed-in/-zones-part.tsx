import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ZonesCard } from '#features/training/heart-rate-zones/zones-card.tsx'
import { useToday } from '#lib/session/use-today.ts'
import type { SettingsSearch } from './-settings-places.ts'

const loadDialogs = () => import('#features/training/heart-rate-zones/zone-set-editor.tsx')
const AddZonesDialog = lazyRouteComponent(loadDialogs, 'AddZonesDialog')
const EditZonesDialog = lazyRouteComponent(loadDialogs, 'EditZonesDialog')

interface Props {
  readonly userId: string
  readonly search: SettingsSearch
}

/** The user's heart-rate zones, with their dialogs. */
export function ZonesPart({ userId, search: { dialog, zones } }: Props) {
  const navigate = useNavigate()
  const today = useToday()
  const open = (search: SettingsSearch) => void navigate({ to: '.', search })
  const onClose = () => void navigate({ to: '.', search: {}, replace: true })
  return (
    <>
      <ZonesCard
        onAdd={() => open({ dialog: 'zones' })}
        onEdit={(id) => open({ dialog: 'edit-zones', zones: id })}
      />
      <Suspense>
        {dialog === 'zones' && <AddZonesDialog {...{ userId, today, onClose }} />}
        {dialog === 'edit-zones' && zones && <EditZonesDialog id={zones} {...{ userId, today, onClose }} />}
      </Suspense>
    </>
  )
}
