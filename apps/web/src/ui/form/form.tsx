import { NeedsNetwork } from '../feedback/needs-network.tsx'
import { BareForm, type BareFormProps } from './bare-form.tsx'

interface Props extends BareFormProps {
  /** Where input is kept while offline: as a draft, or in the outbox, which sends it later. */
  readonly keptBy?: 'draft' | 'outbox' | undefined
}

export const Form = ({ keptBy, children, ...props }: Props) => (
  <BareForm {...props}>
    {keptBy !== 'outbox' && <NeedsNetwork isKept={keptBy === 'draft'} />}
    {children}
  </BareForm>
)
