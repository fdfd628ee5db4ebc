import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from './mark.tsx'
import classes from './page.module.css'

export function Page({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <main className={classes.page}>
      <div className={classes.name}>
        <Mark size={28} />
        <span>{t('app.name')}</span>
      </div>
      {children}
    </main>
  )
}
