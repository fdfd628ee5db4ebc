import { connectOidc, signInByOidc } from '@boathouse/domain/identity/oidc/contract'
import { oidcFailureOf } from '@boathouse/domain/identity/oidc/model'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure, call } from '#lib/api/call.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { clubLinkIn, readSignInSearch } from '#lib/session/sign-in-search.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { takeTrip } from './trip.ts'

interface Props {
  readonly onSignedIn: (to?: string) => void
}

/** Page to which the provider returns. Removes the provider's response from the URL, then redeems it by POST. */
export function OidcReturn({ onSignedIn }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { history } = useRouter()
  const [answer] = useState(() => location.search.slice(1))
  const [trip] = useState(takeTrip)
  const [failure, setFailure] = useState<string | null>(null)
  const isUsed = useRef(false)

  const signIn = async () => {
    const { to, ...invitation } = readSignInSearch(trip)
    const kept = Object.entries({ to, ...invitation }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(kept as [string, string][])
    // The screen of the second factor reads these parameters.
    history.replace(`/auth-callback?${search}`)
    try {
      await call(signInByOidc, {
        body: { answer, timeZone: browserTimeZone(), ...invitation, ...clubLinkIn(to) },
      })
    } catch (error) {
      search.set('failed', oidcFailureOf(error instanceof CallFailure ? error.code : 'unreachable'))
      return history.replace(`/login?${search}`)
    }
    onSignedIn(to)
  }

  const connect = async (uid: string) => {
    history.replace('/auth-callback')
    try {
      await call(connectOidc, { params: { uid }, body: { answer } })
      history.replace('/settings/sign-in')
    } catch (error) {
      setFailure(words.ofFailure(error))
    }
  }

  const use = useEffectEvent(() => {
    // A response works once; effects can run twice.
    if (isUsed.current) return
    isUsed.current = true
    const { uid } = trip
    void (typeof uid === 'string' ? connect(uid) : signIn())
  })
  useEffect(() => use(), [])

  return (
    <PublicLayout title={t(failure ? 'oidc.notConnected' : 'oidc.returning')}>
      {failure ? (
        <>
          <Notice tone="bad">{failure}</Notice>
          <LinkButton to="/settings/$place" params={{ place: 'sign-in' }} variant="subtle">
            {t('oidc.toSettings')}
          </LinkButton>
        </>
      ) : (
        <Turning />
      )}
    </PublicLayout>
  )
}
