import type { ListedTemplate } from '@boathouse/domain/plans/plan-templates/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import classes from './plan-screen.module.css'
import { templatesQuery, useRefreshTemplates, useTemplateCalls } from './template-api.ts'

interface Props {
  readonly clubId: string
  readonly onEdit: (templateId: string) => void
}

/** Templates that the user may use. Coaches edit and delete those of their squads, admins all. */
export function TemplatesCard({ clubId, onEdit }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(templatesQuery(clubId))
  const { remove, restore } = useTemplateCalls()
  const paramsOf = (templateId: string) => ({ params: { clubId, templateId } })
  const deletions = useDeletions<ListedTemplate>({
    remove: ({ id, version }) => remove.mutateAsync({ ...paramsOf(id), body: { version } }),
    restore: ({ id }) => restore.mutateAsync(paramsOf(id)),
    renew: useRefreshTemplates(),
  })
  const shown = data?.items.filter((template) => !deletions.isHidden(template))
  return (
    <>
      <Card title={t('label.templates')}>
        {isPending && <RowListSkeleton count={3} />}
        {!data && !isPending && (
          <NotLoaded words={t('planTemplates.notLoaded')} onRetry={() => void refetch()} />
        )}
        {shown?.length === 0 && (
          <EmptyState title={t('planTemplates.empty')} lead={t('planTemplates.empty.lead')} />
        )}
        {shown && shown.length > 0 && (
          <RowList label={t('label.templates')}>
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onEdit={() => onEdit(template.id)}
                onDelete={() => void deletions.remove(template)}
              />
            ))}
          </RowList>
        )}
      </Card>
      <DeletedRecords
        noun="planTemplates"
        deletions={deletions}
        deleted={({ name }) => t('planTemplates.deleted', { name })}
      />
    </>
  )
}

interface RowProps {
  readonly template: ListedTemplate
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function TemplateRow({ template, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { id, name, size, squadId, squadName, abilities } = template
  return (
    <Row
      title={
        abilities.keep ? (
          <Link
            id={`${id}-name`}
            className={classes.name}
            to="/team/plan"
            search={{ view: 'templates', dialog: 'template', of: id }}
            translate="no"
          >
            {name}
          </Link>
        ) : (
          <span id={`${id}-name`} className={classes.name} translate="no">
            {name}
          </span>
        )
      }
      details={[
        t('amount.sessions', { count: size }),
        squadId === null ? t('planTemplates.forAll') : t('planTemplates.of', { squad: squadName ?? '…' }),
      ]}
      actions={
        <>
          <LinkButton
            to="/team/plan"
            search={{ dialog: 'apply', of: id }}
            variant="default"
            id={`${id}-apply`}
            aria-labelledby={`${id}-apply ${id}-name`}
          >
            {t('planTemplates.apply')}
          </LinkButton>
          {abilities.keep && <RecordMenu id={id} onEdit={onEdit} onDelete={onDelete} />}
        </>
      }
    />
  )
}
