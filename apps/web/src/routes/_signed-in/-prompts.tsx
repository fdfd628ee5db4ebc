import type { Me } from '@boathouse/domain/identity/account/contract'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { InstallSuggestion } from '#features/club/installation/install-suggestion.tsx'
import { AskedFactorNotice } from '#features/identity/factors/asked-factor-notice.tsx'
import { MissingFactorDialog } from '#features/identity/factors/missing-factor-dialog.tsx'
import { ProofPrompt } from '#features/identity/proofs/proof-prompt.tsx'
import { UnreadComments } from '#features/training/comments/unread-comments.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { useFollowLanguage } from '#lib/session/own-language.ts'
import { takeUnknownAddress } from '#lib/session/unknown-address.ts'
import { useIsEndingSession } from '#lib/session/use-end-session.ts'
import { useToday } from '#lib/session/use-today.ts'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { NewComments, OpenQuestions, OpenRequirements } from './-news.tsx'
import { LazyFirstSteps } from './-own-steps-card.tsx'
import { isShownAbove } from './-ready-parts.ts'

const loadOwnPlan = () => import('./-own-plan.tsx').then(({ PlanAndLog }) => PlanAndLog)

export { KeptApp } from '#features/club/installation/app-prompts.tsx'

/** Explains the dashboard to users who came from an unknown URL. */
function useUnknownAddress() {
  const t = useTranslate()
  const toast = useToast()
  useEffect(() => {
    if (takeUnknownAddress()) toast(t('app.unknownAddress'))
  })
}

/** Cards below a screen, the dialogs for a proof of identity and for a missing second factor, and the user's language. */
export function BelowScreen({ me }: { readonly me: Me }) {
  useUnknownAddress()
  useFollowLanguage(me)
  return (
    <>
      <OfScreen me={me} />
      <ProofPrompt uid={me.user.id} email={emailIn(me)} />
      <MissingFactorDialog />
    </>
  )
}

/** Milliseconds without requests after which a screen counts as loaded: one request may trigger the next. */
const REST_MS = 50

/** Whether a screen has loaded once. Parts added below it before that would move. */
function useScreenAtRest(path: string): boolean {
  const isFetching = useIsFetching() > 0
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => setRested(path), REST_MS)
    return () => clearTimeout(timer)
  }, [isFetching, path])
  return rested === path
}

/** Cards of the dashboard and the log that load later. */
function OfScreen({ me }: { readonly me: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const view = useLocation({ select: ({ search }) => (search as { readonly view?: string }).view })
  const today = useToday()
  const isAtRest = useScreenAtRest(path)
  const isEnding = useIsEndingSession()
  const plan = (isWeek: boolean) =>
    me.abilities.keepLog && (
      <LazyPart load={loadOwnPlan} props={{ user: me.user, today, isWeek }} waiting={null} notLoaded={null} />
    )
  if (!isAtRest || isEnding) return null
  // Other views of the log have no such cards.
  if (path === '/training-logs')
    return (
      view === undefined && (
        <div className={classes.below}>
          {!isShownAbove('comments') && me.abilities.keepLog && <UnreadComments />}
          {!isShownAbove('plan') && plan(true)}
        </div>
      )
    )
  if (path !== '/dashboard') return null
  return (
    <div className={classes.below}>
      {me.askedFactor && <AskedFactorNotice asked={me.askedFactor} />}
      {!isShownAbove('comments') && <NewComments me={me} />}
      {!isShownAbove('plan') && plan(false)}
      {!isShownAbove('consents') && <OpenQuestions me={me} today={today} />}
      <OpenRequirements me={me} />
      <InstallSuggestion />
      <LazyFirstSteps />
    </div>
  )
}
