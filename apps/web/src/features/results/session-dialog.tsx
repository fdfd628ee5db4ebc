import { id as idOfOurs } from '@boathouse/domain/kernel/ids'
import type { Result } from '@boathouse/domain/results/model'
import { resultFromSession } from '@boathouse/domain/results/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { namedOf, resultOfSessionQuery, sessionQuery } from './api.ts'
import { AddDialog } from './result-editor.tsx'
import classes from './result-form.module.css'
import type { Offer } from './result-form-values.ts'

type Props = Omit<ComponentProps<typeof AddDialog>, 'offer' | 'member' | 'disciplineKey'> & {
  readonly sessionId: string
}

/** 'Use as result': the form, filled in with what a session was. */
export function SessionDialog({ sessionId, ...rest }: Props) {
  const t = useTranslate()
  const isId = idOfOurs.safeParse(sessionId).success
  // Once it is offered it stays so: what is stored then is this very result.
  const [offer, setOffer] = useState<Offer | null>(null)
  const session = useQuery({ ...sessionQuery(sessionId), enabled: isId })
  const used = useQuery({ ...resultOfSessionQuery(sessionId), enabled: isId })
  const retry = () => void Promise.all([session.refetch(), used.refetch()])
  const showMessage = (words: ReactNode) => <MessageDialog onClose={rest.onClose}>{words}</MessageDialog>
  if (offer) return <AddDialog offer={offer} {...rest} />
  if (!isId || session.error?.status === 404)
    return showMessage(<p role="alert">{t('result.session.unknown')}</p>)
  if (session.isError || used.isError)
    return showMessage(<NotLoaded words={t('result.session.notLoaded')} onRetry={retry} />)
  if (!session.data || !used.data || used.isFetching) return null
  const [result] = used.data.items
  if (result) return showMessage(<UsedResult result={result} />)
  const sessionResult = resultFromSession(session.data)
  if (!sessionResult) return showMessage(<p role="alert">{t('result.session.none')}</p>)
  setOffer({ sessionId, result: sessionResult })
  return null
}

/** It is one already, since when, and the way there. */
function UsedResult({ result }: { result: Result }) {
  const t = useTranslate()
  const { dayWithin } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  const discipline = namedOf(result)
  return (
    <Notice
      tone="plain"
      actions={
        <Link
          className={classes.see}
          to="/personal-records/$disciplineKey"
          params={{ disciplineKey: result.disciplineKey }}
        >
          {t('result.session.see')}
        </Link>
      }
    >
      {t('result.session.used', {
        value: figureOf(discipline, result.value),
        discipline: nameOf(discipline),
        when: dayWithin(result.createdAt),
      })}
    </Notice>
  )
}

function MessageDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('result.title.ofSession')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
