import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/form/switch.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { RowFailure } from '#ui/table/row-list.tsx'
import { useFeedUrlCalls } from './api.ts'

/** Switch for the training plan in the calendar feed. Optimistic; rolled back if saving fails. */
export function PlansSwitch({ hasPlans }: { readonly hasPlans: boolean }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { choose, updateCache } = useFeedUrlCalls()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = (isOn: boolean) => {
    if (choose.isPending) return
    setChosen(isOn)
    choose.mutate({ body: { hasPlans: isOn } }, { onSuccess: updateCache, onSettled: () => setChosen(null) })
  }
  return (
    <div>
      <Switch
        label={t('calendarAddress.plans')}
        description={t('calendarAddress.plans.help')}
        isOn={chosen ?? hasPlans}
        onChange={save}
      />
      <p className={parts.status} role="status">
        {choose.isPending && t('calendarAddress.plans.saving')}
        {choose.isSuccess && t('calendarAddress.plans.saved')}
      </p>
      {choose.error && (
        <RowFailure>
          {t('calendarAddress.plans.notSaved')} {words.ofFailure(choose.error)}
        </RowFailure>
      )}
    </div>
  )
}
