import { MAX_PUBLISHED, type WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { usePublishPlan, useRefreshPlans } from './api.ts'
import classes from './plan-screen.module.css'
import type { PlanSearch } from './plan-search.ts'

interface Props {
  readonly clubId: string
  readonly week: WeekPlan
  readonly search: PlanSearch
  /** Ids of the drafts on screen. */
  readonly drafts: readonly string[]
}

/** Publishes the drafts on screen, and reports drafts that others have added since. */
export function Publish({ clubId, week, search, drafts }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  const publish = usePublishPlan()
  const refresh = useRefreshPlans()
  if (drafts.length === 0) return null
  const ids = drafts.slice(0, MAX_PUBLISHED)
  const others = publish.data?.others ?? 0
  return (
    <div className={classes.publish}>
      {publish.error && (
        <Notice tone="bad" title={t('plan.notPublished')}>
          {words.ofFailure(publish.error)}
        </Notice>
      )}
      {others > 0 && <p>{t('plan.others', { count: others })}</p>}
      {week.told > 0 && <p>{t('plan.told', { count: week.told })}</p>}
      <WorkButton
        label={t('plan.publish', { count: ids.length })}
        workingLabel={t('action.publishing')}
        isWorking={publish.isPending}
        onClick={() =>
          publish.mutate(
            { params: { clubId }, body: { week: week.first, squad: search.squad ?? null, ids } },
            {
              onSuccess: (made) => {
                const said = [t('plan.published', { count: made.published })]
                if (made.others > 0) said.push(t('plan.others', { count: made.others }))
                speakStatus(said.join('. '))
                const told = week.told > 0 && { description: t('plan.published.told', { count: week.told }) }
                toast(t('plan.published', { count: made.published }), told || {})
              },
              onSettled: () => void refresh(),
            },
          )
        }
      />
    </div>
  )
}
