import type { Incident } from '@boathouse/domain/boathouse/incidents/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import classes from './incident-sheet.module.css'
import { Said } from './said.tsx'

interface Props {
  readonly clubName: string
  readonly incident: Incident
}

export function IncidentSheet({ clubName, incident }: Props) {
  const t = useTranslate()
  const { exactDay, clock } = useFormats()
  const { moment } = useClubTimes()
  const { day, time, place, boat, people, harm, injuries, reportedBy, createdAt } = incident
  const { closedAt, closedBy, closingNote } = incident
  return (
    <article className={classes.sheet} aria-label={t('incidentReport.title')}>
      <header className={classes.head}>
        <p className={classes.club} translate="no">
          {clubName}
        </p>
        <h2 className={classes.title}>{t('incidentReport.title')}</h2>
        <p className={classes.confidential}>{t('incidentReport.confidential')}</p>
      </header>
      <dl className={classes.facts}>
        <Fact name={t('label.when')}>{t('label.dayAndTime', { day: exactDay(day), time: clock(time) })}</Fact>
        <Fact name={t('incident.place')} isTyped>
          {place}
        </Fact>
        {boat && (
          <Fact name={t('label.boat')} isTyped>
            {boat.name}
          </Fact>
        )}
        <Fact name={t('incidentReport.reported')}>
          <Said words="incidents.reportedBy" by={reportedBy} at={createdAt} />
        </Fact>
        <Fact name={t('label.state')}>
          {closedAt ? (
            <Said words="incidents.closedBy" by={closedBy} at={closedAt} />
          ) : (
            t('incidentReport.open')
          )}
        </Fact>
      </dl>
      <Part title={t('incident.what')}>{incident.what}</Part>
      <section>
        <h3>{t('incident.people')}</h3>
        {people.length === 0 ? (
          <p>{t('incidentReport.nobody')}</p>
        ) : (
          <ul className={classes.people}>
            {people.map(({ id, name, isMember }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people can have one name.
              <li key={index}>
                {name === null ? t('incidents.somebodyGone') : named(name, isMember ? null : t)}
                {id === reportedBy.id && id !== null && ` (${t('incidentReport.reporter')})`}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{t('incidentReport.injuries')}</h3>
        <p>
          <strong>{t(`harm.${harm}`)}</strong>
        </p>
        {injuries && (
          <p className={classes.words} translate="no">
            {injuries}
          </p>
        )}
      </section>
      <Part title={t('incident.actionsTaken')}>{incident.actionsTaken}</Part>
      <Part title={t('incident.reportedTo')}>{incident.reportedTo}</Part>
      {closedAt && <Part title={t('label.outcome')}>{closingNote}</Part>}
      <p className={classes.foot}>
        {t('incidentReport.printed', { when: moment(new Date().toISOString()) })}
      </p>
    </article>
  )
}

function named(name: string, t: ReturnType<typeof useTranslate> | null) {
  const shown = <span translate="no">{name}</span>
  return t ? fillPlaceholder(t('incidentReport.guest', { name: PLACEHOLDER }), shown) : shown
}

interface FactProps {
  readonly name: string
  /** Whether a user typed the text: it must not be translated. */
  readonly isTyped?: boolean
  readonly children: React.ReactNode
}

const Fact = ({ name, isTyped = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd translate={isTyped ? 'no' : 'yes'}>{children}</dd>
  </div>
)

function Part({ title, children }: { readonly title: string; readonly children: string }) {
  const t = useTranslate()
  return (
    <section>
      <h3>{title}</h3>
      {children === '' ? (
        <p>{t('incidentReport.notSaid')}</p>
      ) : (
        <p className={classes.words} translate="no">
          {children}
        </p>
      )}
    </section>
  )
}
