import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'

/** The screen's heading, also the document's title. Gets the focus after navigation. */
export function PageTitle({
  children,
  className,
}: {
  children: string
  className?: string | undefined
}): ReactNode {
  const t = useTranslate()
  return (
    <>
      <title>{t('app.title', { page: children })}</title>
      <h1 className={className} tabIndex={-1}>
        {children}
      </h1>
    </>
  )
}
