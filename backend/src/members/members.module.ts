import { Module } from '@nestjs/common';
import { AddMemberHandler } from './members.commands.js';

@Module({ providers: [AddMemberHandler] })
export class MembersModule {}
