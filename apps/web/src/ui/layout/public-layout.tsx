import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from './mark.tsx'
import { PageTitle } from './page-title.tsx'
import classes from './public-layout.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export function PublicLayout({ title, lead, children }: Props) {
  const t = useTranslate()
  return (
    <main className={classes.page}>
      <div className={classes.name}>
        <Mark size={40} />
        <span>{t('app.name')}</span>
      </div>
      <section className={classes.card}>
        <PageTitle className={classes.title}>{title}</PageTitle>
        {lead && <div className={classes.lead}>{lead}</div>}
        {children}
      </section>
    </main>
  )
}
