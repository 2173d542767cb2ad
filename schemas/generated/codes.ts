// Made by generators/dictionary-codes.ts from schemas/dictionaries: npm run generate. Do not edit.

/** The codes of each dictionary, by the English words of their labels. */
export const CODES = {
  /** 查看方式 */
  accessWay: {
    list: "1",
    details: "2",
    choices: "3",
    export: "4",
    reveal: "5",
    action: "6",
  },
  /** 账号状态 */
  accountState: {
    active: "1",
    disabled: "0",
    locked: "2",
  },
  /** 账号类型 */
  accountType: {
    property: "10",
    government: "20",
    streetBigScreen: "21",
  },
  /** 操作方 */
  actorKind: {
    operator: "1",
    appUser: "2",
    system: "3",
  },
  /** 告警级别 */
  alarmLevel: {
    critical: "1",
    major: "2",
    minor: "3",
    info: "4",
  },
  /** 处理状态 */
  alarmState: {
    open: "1",
    inProgress: "2",
    handled: "3",
    falseAlarm: "4",
    ignored: "5",
    recovered: "6",
  },
  /** 告警类型 */
  alarmType: {
    doorLeftOpen: "1",
    forcedOpen: "2",
    tamper: "3",
    fire: "4",
    duress: "5",
    monitor: "6",
    blacklist: "7",
    loiteringStranger: "8",
    deviceOffline: "9",
    temperature: "10",
    repeatedFailures: "11",
    powerOrBatteryLow: "12",
  },
  /** 公告类型 */
  announcementType: {
    systemNotice: "1",
    releaseNote: "2",
    maintenance: "3",
  },
  /** 申请类型 */
  applicationType: {
    moveInRegistration: "1",
    card: "2",
    faceEnrolment: "3",
    extension: "4",
    roomPermission: "5",
    moveOut: "6",
  },
  /** 审批状态 */
  approvalState: {
    pending: "1",
    awaitingOwner: "2",
    approved: "3",
    rejected: "4",
    withdrawn: "5",
    revoked: "6",
    expired: "7",
  },
  /** 黑名单状态 */
  blackState: {
    active: "1",
    expired: "2",
    lifted: "3",
  },
  /** 黑名单类型 */
  blackType: {
    nuisance: "1",
    theftOrDamage: "2",
    breachOfRules: "3",
    policeRequest: "4",
    other: "9",
  },
  /** 楼栋类型 */
  buildingType: {
    highRise: "1",
    midRise: "2",
    lowRise: "3",
    villa: "4",
    officeTower: "5",
    commercial: "6",
    garage: "7",
  },
  /** 建筑用途 */
  buildingUse: {
    residential: "1",
    enterpriseOrPublicInstitution: "2",
    school: "3",
    shoppingMall: "4",
    msd: "5",
    cbd: "6",
    governmentOffice: "7",
    researchInstitution: "8",
    other: "9",
  },
  /** 预警规则 */
  capacityRuleType: {
    peoplePresent: "1",
    entriesInAPeriod: "2",
    crowdAtOneDevice: "3",
    strangers: "4",
  },
  /** 门卡状态 */
  cardState: {
    inStock: "0",
    active: "1",
    lost: "2",
    frozen: "3",
    expired: "4",
    cancelled: "5",
    scrapped: "6",
  },
  /** 卡片类型 */
  cardType: {
    ic: "1",
    id: "2",
    cpu: "3",
    residentIdCard: "4",
    phoneNfc: "5",
  },
  /** 卡片用途 */
  cardUsage: {
    resident: "1",
    staff: "2",
    temporary: "3",
    master: "4",
  },
  /** 实名状态 */
  certState: {
    notCertified: "0",
    certified: "3",
    failed: "4",
  },
  /** 证件类型 */
  certificateType: {
    residentIdCard: "1",
    passport: "2",
    hkMacaoTravelPermit: "3",
    taiwanTravelPermit: "4",
    foreignPermanentResidentCard: "5",
    householdRegister: "6",
    other: "9",
  },
  /** 客户端 */
  clientType: {
    miniProgram: "1",
    android: "2",
    iOS: "3",
  },
  /** 验证码状态 */
  codeState: {
    unused: "0",
    used: "1",
    expired: "2",
  },
  /** 命令状态 */
  commandState: {
    waiting: "0",
    sent: "1",
    succeeded: "2",
    failed: "3",
    timedOut: "4",
  },
  /** 操作命令 */
  commandType: {
    open: "1",
    keepOpen: "2",
    close: "3",
    restart: "4",
    setClock: "5",
    pushConfiguration: "6",
    replace: "7",
  },
  /** 比对结果 */
  compareResult: {
    match: "1",
    noMatch: "2",
    documentInvalid: "3",
    livenessFailed: "4",
  },
  /** 登记来源 */
  dataSource: {
    console: "1",
    import: "2",
    selfService: "3",
    device: "4",
    openAccount: "5",
  },
  /** 设备类型 */
  deviceType: {
    gateStation: "1",
    unitDoorStation: "2",
    turnstile: "3",
    faceTerminal: "4",
    personCardTerminal: "5",
    healthTerminal: "6",
    liftController: "7",
    guardStation: "8",
    doorSensor: "9",
    captureCamera: "10",
    vehicleBarrier: "11",
  },
  /** 比对差异 */
  differenceType: {
    onlyOnThePlatform: "1",
    onlyOnTheDevice: "2",
    different: "3",
  },
  /** 进出方向 */
  direction: {
    in: "1",
    out: "2",
    both: "3",
  },
  /** 门状态 */
  doorState: {
    closed: "0",
    open: "1",
    heldOpen: "2",
    unknown: "9",
  },
  /** 启用状态 */
  enableState: {
    enabled: "1",
    disabled: "0",
  },
  /** 民族 */
  ethnicity: {
    han: "01",
    mongol: "02",
    hui: "03",
    zang: "04",
    uygur: "05",
    miao: "06",
    yi: "07",
    zhuang: "08",
    buyei: "09",
    chosen: "10",
    man: "11",
    dong: "12",
    yao: "13",
    bai: "14",
    tujia: "15",
    hani: "16",
    kazak: "17",
    dai: "18",
    li: "19",
    lisu: "20",
    va: "21",
    she: "22",
    gaoshan: "23",
    lahu: "24",
    sui: "25",
    dongxiang: "26",
    naxi: "27",
    jingpo: "28",
    kirgiz: "29",
    tu: "30",
    daur: "31",
    mulao: "32",
    qiang: "33",
    blang: "34",
    salar: "35",
    maonan: "36",
    gelao: "37",
    xibe: "38",
    achang: "39",
    pumi: "40",
    tajik: "41",
    nu: "42",
    uzbek: "43",
    russ: "44",
    ewenki: "45",
    deang: "46",
    bonan: "47",
    yugur: "48",
    gin: "49",
    tatar: "50",
    derung: "51",
    oroqen: "52",
    hezhen: "53",
    monba: "54",
    lhoba: "55",
    jino: "56",
  },
  /** 人脸状态 */
  faceState: {
    toReview: "1",
    valid: "2",
    rejected: "3",
    disabled: "4",
  },
  /** 不合格原因 */
  faceUnpassReason: {
    noFace: "1",
    severalFaces: "2",
    blurred: "3",
    badAngle: "4",
    covered: "5",
    badLight: "6",
    wrongFormatOrSize: "7",
    duplicateOfAnotherPerson: "8",
    noMatchingPerson: "9",
  },
  /** 性别 */
  gender: {
    male: "1",
    female: "2",
    notStated: "9",
  },
  /** 处理方式 */
  handleMethod: {
    byPhone: "1",
    onSite: "2",
    repairOrder: "3",
    remotely: "4",
    other: "9",
  },
  /** 健康码 */
  healthCode: {
    green: "1",
    yellow: "2",
    red: "3",
    stale: "4",
    none: "5",
    checkFailed: "6",
  },
  /** 居住状态 */
  householdState: {
    livingIn: "1",
    expiring: "2",
    expired: "3",
    movedOut: "4",
  },
  /** 住户类型 */
  householdType: {
    owner: "1",
    familyMember: "2",
    tenant: "3",
  },
  /** 导入状态 */
  importState: {
    valid: "1",
    invalid: "2",
    imported: "3",
  },
  /** 隔离告警类型 */
  isolationAlarmType: {
    doorOpened: "1",
    sensorOffline: "2",
    sensorBatteryLow: "3",
    passageWhileIsolated: "4",
    noDailyReport: "5",
  },
  /** 管控状态 */
  isolationState: {
    planned: "1",
    inIsolation: "2",
    endingSoon: "3",
    released: "4",
    transferred: "5",
  },
  /** 管控类型 */
  isolationType: {
    homeIsolation: "1",
    homeMonitoring: "2",
    centralIsolation: "3",
  },
  /** 任务状态 */
  jobState: {
    queued: "0",
    running: "1",
    done: "2",
    failed: "3",
    cancelled: "4",
    expired: "5",
  },
  /** 任务类型 */
  jobType: {
    export: "1",
    import: "2",
    batchFaces: "3",
  },
  /** 标签告警规则 */
  labelAlarmType: {
    none: "0",
    noPassageForNHours: "1",
    passageAtNight: "2",
    frequentPassage: "3",
    expiryReminder: "4",
  },
  /** 标签对象 */
  labelObject: {
    person: "1",
    room: "2",
    vehicle: "3",
  },
  /** 标签类别 */
  labelType: {
    care: "1",
    service: "2",
    management: "3",
  },
  /** 安装区域 */
  locationType: {
    communityGate: "1",
    unitDoor: "2",
    floor: "3",
    garage: "4",
    commonArea: "5",
    flatDoor: "6",
  },
  /** 操作类型 */
  logType: {
    login: "1",
    logout: "2",
    create: "3",
    update: "4",
    delete: "5",
    export: "6",
    import: "7",
    approve: "8",
    remoteControl: "9",
    reveal: "10",
    push: "11",
    searchByNumber: "12",
  },
  /** 菜单类型 */
  menuType: {
    group: "group",
    menu: "menu",
    button: "button",
  },
  /** 消息类型 */
  messageType: {
    system: "1",
    alarm: "2",
    toDo: "3",
  },
  /** 通知类型 */
  noticeCategory: {
    notice: "1",
    announcement: "2",
    event: "3",
    urgent: "4",
    reminder: "5",
  },
  /** 内容形式 */
  noticeFormat: {
    text: "1",
    picture: "2",
    video: "3",
    richText: "4",
  },
  /** 发布范围 */
  noticeRange: {
    wholeCommunity: "1",
    buildings: "2",
    units: "3",
    rooms: "4",
    devices: "5",
    householdTypes: "6",
  },
  /** 通知状态 */
  noticeState: {
    draft: "0",
    scheduled: "1",
    published: "2",
    recalled: "3",
    ended: "4",
  },
  /** 通知终端 */
  noticeTarget: {
    doorMachine: "1",
    client: "2",
  },
  /** 核酸结果 */
  nucleicResult: {
    negative: "1",
    positive: "2",
    inconclusive: "3",
    pending: "4",
    noRecord: "5",
  },
  /** 入驻状态 */
  officeState: {
    tenanted: "1",
    expiring: "2",
    vacated: "3",
  },
  /** 在线状态 */
  onlineState: {
    offline: "0",
    online: "1",
    notActivated: "2",
    fault: "3",
  },
  /** 失败原因 */
  openFailReason: {
    noPermission: "1",
    permissionExpired: "2",
    blacklisted: "3",
    cardLostOrCancelled: "4",
    outsideHours: "5",
    livenessFailed: "6",
    temperature: "7",
    healthCode: "8",
    inIsolation: "9",
    wrongPassword: "10",
    notEnrolled: "11",
    other: "99",
  },
  /** 开门结果 */
  openResult: {
    opened: "1",
    refused: "0",
  },
  /** 开门方式 */
  openType: {
    face: "1",
    card: "2",
    password: "3",
    qrCode: "4",
    app: "5",
    intercom: "6",
    bluetooth: "7",
    idCard: "8",
    exitButton: "9",
    console: "10",
    personCard: "11",
    fireLinkage: "12",
  },
  /** 车辆属性 */
  parkingRight: {
    ownedSpace: "1",
    monthly: "2",
    visitor: "3",
    temporary: "4",
    free: "5",
    refused: "6",
  },
  /** 放行方式 */
  passMode: {
    recognised: "1",
    byGuard: "2",
    qrCode: "3",
    refused: "4",
  },
  /** 密码类型 */
  passwordType: {
    admin: "1",
    publicDoor: "2",
    duress: "3",
    engineering: "4",
  },
  /** 权限来源 */
  permissionSource: {
    roomDefault: "1",
    application: "2",
    manual: "3",
    visitor: "4",
    staff: "5",
  },
  /** 权限状态 */
  permissionState: {
    active: "1",
    notYet: "2",
    expired: "3",
    revoked: "4",
    frozen: "5",
  },
  /** 人员类型 */
  personType: {
    resident: "1",
    visitor: "2",
    staff: "3",
    stranger: "4",
    operator: "5",
  },
  /** 车牌颜色 */
  plateColor: {
    blue: "1",
    yellow: "2",
    green: "3",
    yellowGreen: "4",
    white: "5",
    black: "6",
  },
  /** 人口类型 */
  populationType: {
    registered: "1",
    nonLocal: "2",
    overseas: "3",
  },
  /** 发布方式 */
  publishMode: {
    now: "now",
    scheduled: "timed",
  },
  /** 阅读状态 */
  readState: {
    unread: "0",
    read: "1",
  },
  /** 识别结果 */
  recognitionType: {
    resident: "1",
    staff: "2",
    visitor: "3",
    stranger: "4",
    blacklisted: "5",
  },
  /** 记录来源 */
  recordSource: {
    live: "1",
    sentLater: "2",
  },
  /** 与业主关系 */
  relation: {
    self: "1",
    spouse: "2",
    child: "3",
    parent: "4",
    otherRelative: "5",
    flatmate: "6",
    homeHelp: "7",
    other: "9",
  },
  /** 报修来源 */
  repairSource: {
    client: "1",
    phone: "2",
    frontDesk: "3",
    deviceAlarm: "4",
  },
  /** 报修状态 */
  repairState: {
    toAccept: "1",
    toDispatch: "2",
    dispatched: "3",
    inProgress: "4",
    toBeRated: "5",
    done: "6",
    returned: "7",
    cancelled: "8",
  },
  /** 报修类型 */
  repairType: {
    accessAndIntercom: "1",
    plumbing: "2",
    electricity: "3",
    lift: "4",
    fireEquipment: "5",
    commonFacilities: "6",
    inFlat: "7",
    other: "9",
  },
  /** 角色 */
  roleCode: {
    administrator: "ADMIN_ROLE",
    property: "PROPERTY_ROLE",
    community: "COMMUNITY_ROLE",
    openAccount: "OPEN_ACCOUNT",
    demo: "DEMO_ROLE",
    other: "OTHER_ROLE",
    sjf: "SJF_ROLE",
  },
  /** 房屋状态 */
  roomState: {
    vacant: "0",
    ownerOccupied: "1",
    let: "2",
    underRenovation: "3",
    notHandedOver: "4",
  },
  /** 房屋用途 */
  roomUsage: {
    residential: "1",
    shop: "2",
    office: "3",
    storage: "4",
    commonRoom: "5",
  },
  /** 脱敏级别 */
  sensitiveLevel: {
    none: "0",
    full: "1",
    partialPhoneVisible: "2",
  },
  /** 签到状态 */
  signInState: {
    normal: "1",
    late: "2",
    earlyLeave: "3",
    missing: "4",
    madeUp: "5",
  },
  /** 签到类型 */
  signInType: {
    onDuty: "1",
    offDuty: "2",
    patrol: "3",
    post: "4",
  },
  /** 短信类型 */
  smsMessageType: {
    code: "1",
    notification: "2",
  },
  /** 发送状态 */
  smsState: {
    waiting: "0",
    sent: "1",
    failed: "2",
  },
  /** 验证码用途 */
  smsUseType: {
    login: "1",
    bindPhone: "2",
    changePhone: "3",
    residentSignUp: "4",
    visitorPass: "5",
  },
  /** 节点类型 */
  spaceNodeType: {
    area: "area",
    building: "building",
    unit: "unit",
    floor: "floor",
    room: "room",
  },
  /** 车位状态 */
  spaceState: {
    free: "0",
    sold: "1",
    let: "2",
    occupied: "3",
    disabled: "4",
  },
  /** 车位类型 */
  spaceType: {
    owned: "1",
    leased: "2",
    public: "3",
    visitor: "4",
    charging: "5",
    accessible: "6",
  },
  /** 岗位 */
  staffPost: {
    manager: "1",
    frontDesk: "2",
    guard: "3",
    cleaner: "4",
    technician: "5",
    gardener: "6",
    gridWorker: "7",
    communityWorker: "8",
    other: "9",
  },
  /** 员工状态 */
  staffState: {
    employed: "1",
    left: "2",
  },
  /** 状态 */
  statusChoice: {
    normal: "normal",
    abnormal: "abnormal",
  },
  /** 陌生人状态 */
  strangerState: {
    new: "1",
    identified: "2",
    blacklisted: "3",
    ignored: "4",
  },
  /** 症状 */
  symptom: {
    none: "0",
    fever: "1",
    cough: "2",
    fatigue: "3",
    soreThroat: "4",
    other: "9",
  },
  /** 同步状态 */
  syncState: {
    waiting: "0",
    syncing: "1",
    synced: "2",
    failed: "3",
    toRemove: "4",
    removed: "5",
  },
  /** 下发内容 */
  syncType: {
    face: "1",
    card: "2",
    password: "3",
    configuration: "4",
    notice: "5",
    everything: "6",
  },
  /** 上传状态 */
  uploadState: {
    waiting: "1",
    uploading: "2",
    succeeded: "3",
    failed: "4",
    notPassed: "5",
  },
  /** 用户状态 */
  userState: {
    active: "1",
    disabled: "0",
    closed: "2",
  },
  /** 疫苗接种 */
  vaccineState: {
    none: "0",
    oneDose: "1",
    fullCourse: "2",
    booster: "3",
  },
  /** 车辆状态 */
  vehicleState: {
    valid: "1",
    expiring: "2",
    expired: "3",
    disabled: "4",
  },
  /** 车辆类型 */
  vehicleType: {
    car: "1",
    newEnergyCar: "2",
    largeVehicle: "3",
    motorcycle: "4",
    eBike: "5",
    other: "9",
  },
  /** 场所类型 */
  venueType: {
    activityCentre: "1",
    gym: "2",
    meetingRoom: "3",
    readingRoom: "4",
    shop: "5",
    canteen: "6",
    testPoint: "7",
    other: "9",
  },
  /** 核验状态 */
  verificationState: {
    passed: "3",
    failed: "4",
  },
  /** 核验方式 */
  verificationType: {
    idCard: "1",
    healthQr: "2",
    face: "3",
    byHand: "4",
  },
  /** 来访事由 */
  visitPurpose: {
    friendsOrFamily: "1",
    delivery: "2",
    renovation: "3",
    maintenance: "4",
    homeService: "5",
    houseViewing: "6",
    official: "7",
    other: "9",
  },
  /** 登记方式 */
  visitSource: {
    residentInvitation: "1",
    guardPost: "2",
    selfServiceQr: "3",
    doorMachineCall: "4",
  },
  /** 访客状态 */
  visitState: {
    toApprove: "1",
    expected: "2",
    arrived: "3",
    left: "4",
    cancelled: "5",
    expired: "6",
    refused: "7",
    overstayed: "8",
  },
  /** 星期 */
  weekday: {
    mon: "1",
    tue: "2",
    wed: "3",
    thu: "4",
    fri: "5",
    sat: "6",
    sun: "7",
  },
  /** 是否 */
  yesNo: {
    yes: "1",
    no: "0",
  },
} as const;

/** One of the named codes of a dictionary. */
export type CodeOf<
  Dictionary extends keyof typeof CODES,
  Name extends keyof (typeof CODES)[Dictionary] = keyof (typeof CODES)[Dictionary],
> = (typeof CODES)[Dictionary][Name];
