import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TemplatesCard } from './templates-card.tsx'

/** The club's templates, as far as the reader can plan with them. */
export function TemplatesScreen({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        {...useHeading('/team/plan')}
        lead={t('planTemplates.lead')}
        backTo={{ to: '/team/plan', label: t('planTemplates.back') }}
      />
      <TemplatesCard clubId={clubId} />
    </>
  )
}
