import {
  type LinkedReminders,
  openRemindersLink,
  turnRemindersOff,
} from '@boathouse/domain/practices/reminders/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

/** Page of the unsubscribe link in reminders. Needs no sign-in. */
export function RemindersLink({ token = '' }: { token: string | undefined }) {
  const t = useTranslate()
  const query = useQuery({
    ...toQuery(openRemindersLink, { body: { token } }),
    enabled: token !== '',
    // Drop the cache entry with the page: its key contains the token.
    gcTime: 0,
  })
  const { data, error } = query
  if (data) return <Opened linked={data} token={token} />
  if (token !== '' && !error) {
    return (
      <PublicLayout title={t('remindersLink.loading')}>
        <Turning />
      </PublicLayout>
    )
  }
  return <NotOpened error={error} onAgain={() => void query.refetch()} />
}

const isDead = ({ code, fields }: CallFailure) => code === 'deadRemindersLink' || fields.length > 0

interface NotOpenedProps {
  /** Null if the URL has no token. */
  readonly error: CallFailure | null
  readonly onAgain: () => void
}

function NotOpened({ error, onAgain }: NotOpenedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const mayWork = error?.isPassing || error?.status === 429
  const why = () => {
    if (!error) return t('answerLink.noToken')
    return isDead(error) ? t('remindersLink.dead') : words.ofFailure(error)
  }
  return (
    <PublicLayout title={t(mayWork ? 'remindersLink.notLoaded.title' : 'answerLink.dead.title')}>
      <Notice tone="bad">{why()}</Notice>
      {mayWork && <Button onClick={onAgain}>{t('app.tryAgain')}</Button>}
      <LinkButton
        to="/login"
        search={{ to: '/settings/notifications' }}
        variant={mayWork ? 'subtle' : 'filled'}
      >
        {t('signIn.title')}
      </LinkButton>
    </PublicLayout>
  )
}

const wordsOf = {
  club: {
    title: 'remindersLink.title',
    lead: 'remindersLink.lead',
    isOff: 'remindersLink.isOff',
  },
  comments: {
    title: 'remindersLink.title.comments',
    lead: 'remindersLink.lead.comments',
    isOff: 'remindersLink.isOff.comments',
  },
  plans: {
    title: 'remindersLink.title.plans',
    lead: 'remindersLink.lead.plans',
    isOff: 'remindersLink.isOff.plans',
  },
  child: {
    title: 'remindersLink.title.child',
    lead: 'remindersLink.lead.child',
    isOff: 'remindersLink.isOff.child',
  },
} as const

interface OpenedProps {
  readonly linked: LinkedReminders
  readonly token: string
}

function Opened({ linked, token }: OpenedProps) {
  const { firstName: name, about, remindByMail } = linked
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const off = useCall(turnRemindersOff)
  if (!remindByMail) return <IsOff {...linked} />
  const child = linked.childName ?? ''
  const turnOff = () =>
    off.mutate(
      { body: { token } },
      {
        onSuccess: (now) =>
          queryClient.setQueryData(toQuery(openRemindersLink, { body: { token } }).queryKey, now),
      },
    )
  return (
    <PublicLayout
      title={t(wordsOf[about].title, { child })}
      lead={name ? t('remindersLink.for', { name }) : t('remindersLink.for.unnamed')}
    >
      <p>{t(wordsOf[about].lead, { child })}</p>
      {off.error && (
        <Notice tone="bad" title={t('remindersLink.notOff')}>
          {isDead(off.error) ? t('remindersLink.dead') : words.ofFailure(off.error)}
        </Notice>
      )}
      <WorkButton
        label={t('remindersLink.off')}
        workingLabel={t('remindersLink.working')}
        isWorking={off.isPending}
        onClick={turnOff}
      />
    </PublicLayout>
  )
}

function IsOff({ firstName: name, about, childName }: LinkedReminders) {
  const t = useTranslate()
  const child = childName ?? ''
  const { isOff } = wordsOf[about]
  return (
    <PublicLayout
      title={t('remindersLink.isOff.title')}
      lead={<p role="status">{name ? t(isOff, { name, child }) : t(`${isOff}.unnamed`, { child })}</p>}
    >
      <p>{t(about === 'child' ? 'remindersLink.isOff.back.child' : 'remindersLink.isOff.back')}</p>
      {about === 'child' ? (
        <LinkButton to="/dashboard" variant="subtle">
          {t('app.backToDashboard')}
        </LinkButton>
      ) : (
        <LinkButton to="/settings/$place" params={{ place: 'notifications' }} search={{}} variant="subtle">
          {t('remindersLink.settings')}
        </LinkButton>
      )}
    </PublicLayout>
  )
}
