import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { Role } from '@daybook/contracts/shared/roles';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../runner/tables/personal-data.js';

/** One account; its website is the whole installation. */
@Entity('accounts')
@PersonalData()
export class AccountRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) accountId!: string;
  @Column({ type: 'json' }) email!: PersonalField;
}

/** One member of a website. */
@Entity('members')
@Index(['accountId'])
export class MemberRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) accountId!: string;
  /** in the order of their numbers */
  @Column({ type: 'text', array: true }) roles!: Role[];
  @Column({ type: 'timestamptz' }) joinedAt!: Date;
}

/** An open invitation to a website. */
@Entity('member_invitations')
export class MemberInvitationRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) invitationId!: string;
  @Column({ type: 'text', array: true }) roles!: Role[];
}
