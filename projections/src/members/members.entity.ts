import type { Role } from '@daybook/contracts/shared/roles';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who may enter a website. Addresses are with the accounts, outside the log and its read models. */
@Entity('members')
@Index(['accountId'])
export class MemberRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) accountId!: string;
  /** in the order of their numbers */
  @Column({ type: 'text', array: true }) roles!: Role[];
  @Column({ type: 'timestamptz' }) joinedAt!: Date;
}

/** Who has been asked to come in and has not answered yet. */
@Entity('member_invitations')
export class MemberInvitationRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) invitationId!: string;
  @Column({ type: 'text', array: true }) roles!: Role[];
}
