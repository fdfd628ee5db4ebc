import { ChildrenCard } from '#features/club/guardians/children-card.tsx'
import { ChildPractice } from '#features/practices/answers/child-practice.tsx'

/** The children of a guardian, on the dashboard. */
export const Children = () => <ChildrenCard renderNext={({ id }) => <ChildPractice childId={id} />} />
