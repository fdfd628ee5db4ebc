import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { dismissMissingFactor, followMissingFactor, isFactorMissing } from '#lib/api/missing-factor.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'

const SET_UP_PATH = '/settings/sign-in'

/** Leads to the set-up of a second factor after the server refused a call because the user has none. */
export function MissingFactorDialog() {
  const isMissing = useSyncExternalStore(followMissingFactor, isFactorMissing)
  const isThere = useLocation({ select: ({ pathname }) => pathname === SET_UP_PATH })
  const t = useTranslate()
  if (!isMissing || isThere) return null
  const actions = (
    <>
      <LinkButton to="/settings/$place" params={{ place: 'sign-in' }} onClick={dismissMissingFactor}>
        {t('askedFactor.go')}
      </LinkButton>
      <Button variant="default" onClick={dismissMissingFactor}>
        {t('action.notNow')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('askedFactor.title')} onClose={dismissMissingFactor} actions={actions}>
      <p>{t('error.secondFactorNeeded')}</p>
    </Dialog>
  )
}
