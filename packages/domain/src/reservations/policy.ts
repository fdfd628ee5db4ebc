interface Arranging {
  /** Whether they keep the club's boats, or coach one of its squads. */
  readonly isCoach: boolean
  /** Whether it is they who have the boat. */
  readonly isOwn: boolean
}

/** Whether somebody may reserve a boat for a person, and cancel that: the person, the club's admins and coaches. */
export const mayArrange = ({ isCoach, isOwn }: Arranging): boolean => isCoach || isOwn
