import type { PushKind } from '@boathouse/domain/club/push/model'
import { useQuery } from '@tanstack/react-query'
import { browserPushQuery, pushQuery } from './api.ts'
import classes from './push-card.module.css'
import { TurnOn } from './turn-on.tsx'

interface Props {
  readonly kind: PushKind
  readonly label: string
}

/** Offers notifications next to what they are about. Renders nothing if they are on, or not possible in this browser. */
export function PushOffer({ kind, label }: Props) {
  const { data: settings } = useQuery(pushQuery)
  const serverKey = settings?.serverKey ?? null
  const { data: browser } = useQuery({ ...browserPushQuery(serverKey ?? ''), enabled: serverKey !== null })
  if (!settings || serverKey === null || browser?.support !== 'ready') return null
  const isHere = settings.devices.some(({ endpointHash }) => endpointHash === browser.endpointHash)
  if (isHere && settings.kinds.includes(kind)) return null
  return (
    <div className={classes.offer}>
      <TurnOn serverKey={serverKey} kinds={[kind]} label={label} />
    </div>
  )
}
