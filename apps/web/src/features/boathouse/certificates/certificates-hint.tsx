import { needsAttention } from '@boathouse/domain/boathouse/certificates/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { StateBadge } from '#shared/boathouse/certificates/state-badge.tsx'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ownCertificatesQuery } from './api.ts'
import hint from './certificates-hint.module.css'

/** Names the user's requirements that are missing, expired, or expire within 30 days. */
export function CertificatesHint() {
  const { t, has } = useLanguage()
  const { today } = useClubTimes()
  const { data } = useQuery(ownCertificatesQuery)
  const open = data?.items.filter(needsAttention) ?? []
  if (open.length === 0 || !has('certificates.own.ask')) return null
  return (
    <Card
      title={t('label.yourRequirements')}
      more={
        <Link to="/settings/$place" params={{ place: 'boat' }}>
          {t('certificates.own.open')}
        </Link>
      }
    >
      <div className={classes.parts}>
        <p className={hint.open}>
          {open.map(({ requirement: { id, name }, clubId, ...standing }) => (
            <span key={id}>
              <ClubName clubId={clubId} /> <span translate="no">{name}</span>{' '}
              <StateBadge standing={standing} today={today()} />
            </span>
          ))}
        </p>
        <Quiet>{t('certificates.own.ask')}</Quiet>
      </div>
    </Card>
  )
}
