interface Arranging {
  /** Whether they manage the club's boats, or coach one of its squads. */
  readonly isCoach: boolean
  readonly isOwn: boolean
}

/** Holders may make and cancel their own reservations, admins and coaches all. */
export const mayArrange = ({ isCoach, isOwn }: Arranging): boolean => isCoach || isOwn
