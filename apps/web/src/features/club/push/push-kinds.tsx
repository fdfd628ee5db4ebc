import { PUSH_KINDS, type PushKind } from '@boathouse/domain/club/push/model'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/form/switch.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { RowFailure } from '#ui/table/row-list.tsx'
import { usePushCalls } from './api.ts'
import classes from './push-card.module.css'

/** Switches for the kinds of notifications. Optimistic; rolled back if saving fails. */
export function PushKinds({ kinds }: { kinds: readonly PushKind[] }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { choose, updateCache } = usePushCalls()
  const [chosen, setChosen] = useState<readonly PushKind[] | null>(null)
  const save = (next: PushKind[]) => {
    if (choose.isPending) return
    setChosen(next)
    choose.mutate({ body: { kinds: next } }, { onSuccess: updateCache, onSettled: () => setChosen(null) })
  }
  const shown = chosen ?? kinds
  return (
    <fieldset className={parts.parts}>
      <legend className={classes.heading}>{t('push.kinds')}</legend>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`pushKind.${kind}`)}
          isOn={shown.includes(kind)}
          onChange={(isOn) => save(PUSH_KINDS.filter((one) => (one === kind ? isOn : shown.includes(one))))}
        />
      ))}
      <p className={parts.status} role="status">
        {choose.isPending && t('calendarAddress.plans.saving')}
        {choose.isSuccess && t('calendarAddress.plans.saved')}
      </p>
      {choose.error && (
        <RowFailure>
          {t('calendarAddress.plans.notSaved')} {words.ofFailure(choose.error)}
        </RowFailure>
      )}
    </fieldset>
  )
}
