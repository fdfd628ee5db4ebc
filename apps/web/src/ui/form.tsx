import { BareForm, type BareFormProps } from './bare-form.tsx'
import { NeedsNetwork } from './needs-network.tsx'

interface Props extends BareFormProps {
  /** Where input is kept while offline: as a draft, or in the outbox to be sent later. */
  readonly keptBy?: 'draft' | 'outbox' | undefined
}

/** A form with a notice if saving needs a missing connection. */
export const Form = ({ keptBy, children, ...props }: Props) => (
  <BareForm {...props}>
    {keptBy !== 'outbox' && <NeedsNetwork isKept={keptBy === 'draft'} />}
    {children}
  </BareForm>
)
