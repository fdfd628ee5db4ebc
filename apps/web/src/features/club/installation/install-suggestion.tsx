import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { InstallButton, InstallWords } from './install-part.tsx'
import { useWayToInstall } from './use-install.ts'
import { beginOffer, countVisit, endOffer } from './visits.ts'

/** Suggests installing the app, during one visit only. Later the settings offer it. */
export function InstallSuggestion() {
  const t = useTranslate()
  const way = useWayToInstall()
  const [mayOffer, setMayOffer] = useState(countVisit)
  // Wait for the content above the suggestion, which would move it.
  const [isLate, setLate] = useState(false)
  const isResting = useIsFetching() === 0
  useEffect(() => {
    if (isResting) setLate(true)
  }, [isResting])
  const isShown = mayOffer && way !== null && isLate
  useEffect(() => {
    if (isShown) beginOffer()
  }, [isShown])
  if (!isShown) return null
  const end = () => {
    endOffer()
    setMayOffer(false)
  }
  return (
    <Card title={t('install.title')}>
      <InstallWords way={way} />
      <div className={classes.actions}>
        {way === 'button' && <InstallButton onTaken={end} />}
        <Button variant="default" onClick={end}>
          {t('action.notNow')}
        </Button>
      </div>
    </Card>
  )
}
